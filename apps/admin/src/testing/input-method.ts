/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser'

/** Composes a text with an input method in the focused field, as its next step. */
export async function compose(text: string): Promise<void> {
  await cdp().send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  })
}

/** A key that the input method takes while it composes. */
export async function pressComposed(): Promise<void> {
  await cdp().send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    windowsVirtualKeyCode: 229,
  })
}

/** Ends the composition with a text. */
export async function commit(text: string): Promise<void> {
  await cdp().send('Input.insertText', { text })
}
