export default {
  build: {
    outDir: 'dist/vite',
    rolldownOptions: { input: ['main.html', 'plain.html', 'bare.html'] },
  },
}
