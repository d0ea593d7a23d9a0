import { createRoot } from 'react-dom/client'

/** A React host without the kit: what the byte budgets are counted against. */
function App() {
  return <button type="button">A button of the page</button>
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />)
