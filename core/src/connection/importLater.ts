/** @see later.ts */
export const importLater = () => import('./later.js')
