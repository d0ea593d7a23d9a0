export default {
  build: {
    outDir: 'dist/vite',
    rolldownOptions: {
      input: ['main.html', 'plain.html', 'action.html', 'amounts.html', 'bare.html'],
    },
  },
}
