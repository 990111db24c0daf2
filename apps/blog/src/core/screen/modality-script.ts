/**
 * Inline script of the head: sets `data-modality` on the root element to `keyboard` while the visitor navigates with keys, else
 * to `pointer`. Browsers show the focus of a text field also after a click.
 */
export const modalityScript =
  '(()=>{let d=document.documentElement.dataset,p=()=>{d.modality="pointer"};p();' +
  'addEventListener("pointerdown",p,!0);' +
  'addEventListener("keydown",({key:k,target:t})=>{' +
  'if(k=="Tab"||!t.matches("input,textarea"))d.modality="keyboard"},!0)})()'
