/** The look of the wallet's panel: plain, and unlike the page around it. */
export const panelStyles = `
:host {
  position: fixed;
  inset: auto 0 0;
  z-index: 2147483647;
  display: grid;
  justify-items: center;
  pointer-events: none;
  font: 14px/1.4 system-ui, sans-serif;
}
section {
  box-sizing: border-box;
  width: min(520px, calc(100% - 24px));
  margin: 0 0 12px;
  padding: 12px 16px;
  border: 2px dashed #b45309;
  border-radius: 12px;
  background: #fffbeb;
  color: #292524;
  pointer-events: auto;
  box-shadow: 0 8px 24px rgb(0 0 0 / 25%);
}
section[hidden] { display: none; }
h2 { display: flex; gap: 8px; align-items: center; margin: 0 0 8px; font-size: 14px; }
h2 small { margin-inline-start: auto; font-weight: 400; }
ul { margin: 0; padding: 0; list-style: none; max-height: 40vh; overflow: auto; }
li { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 8px 0; border-top: 1px solid #fcd34d; }
li p { flex: 1 1 200px; margin: 0; overflow-wrap: anywhere; }
li code { display: block; max-height: 6em; overflow: auto; font-size: 12px; }
button { font: inherit; min-height: 36px; padding: 0 14px; border: 1px solid #292524; border-radius: 8px; background: #fff; color: #292524; cursor: pointer; }
button.yes { background: #292524; color: #fff; }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
`
