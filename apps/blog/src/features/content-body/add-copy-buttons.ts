import { showFailure } from '#core/data/show-error.tsx'
import { copyText } from '#features/clipboard/copy-text.ts'

/** Time in ms for which a button shows the confirmation. */
const confirmationTime = 2000

/** Adds a copy button to each code block; the returned function removes them. */
export function addCopyButtons(root: HTMLElement): () => void {
  const buttons = [...root.querySelectorAll<HTMLElement>('.code-block')].map((block) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = '复制'
    button.setAttribute('aria-label', '复制代码')
    button.addEventListener('click', () => void copy(block, button))
    block.append(button)
    return button
  })
  return () => {
    for (const button of buttons) button.remove()
  }
}

async function copy(block: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const text = block.querySelector('code')?.textContent ?? ''
  try {
    await copyText(text.replace(/\n$/, ''))
  } catch {
    showFailure('浏览器不允许写入剪贴板，请选中代码后手动复制')
    return
  }
  button.textContent = '已复制'
  button.setAttribute('aria-label', '已复制代码')
  setTimeout(() => {
    button.textContent = '复制'
    button.setAttribute('aria-label', '复制代码')
  }, confirmationTime)
}
