import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { beforeHydrationScript, clearPress, repeatPress } from './before-hydration-script.ts'

beforeAll(() => {
  const script = document.createElement('script')
  script.textContent = beforeHydrationScript
  document.head.append(script)
})

afterEach(() => {
  clearPress()
  document.body.replaceChildren()
})

function insert<T extends Element>(html: string): T {
  document.body.innerHTML = html
  const element = document.body.querySelector<T>(':first-child')
  if (element === null) throw new Error('The HTML has no element.')
  return element
}

test('the browser does not submit a form of the app', async () => {
  const form = insert<HTMLFormElement>('<form><input name="q"></form>')
  const submitted = new Promise<boolean>((resolve) => {
    window.addEventListener('submit', (event) => resolve(event.defaultPrevented), { once: true })
  })
  form.requestSubmit()
  expect(await submitted).toBe(true)
})

test('a press that React has not received is repeated once', async () => {
  const button = insert('<button type="button">点赞</button>')
  await userEvent.click(button)
  const onClick = vi.fn(clearPress)
  button.addEventListener('click', onClick)
  repeatPress()
  repeatPress()
  expect(onClick).toHaveBeenCalledOnce()
})

test('a repeated press that React does not receive is repeated again later', async () => {
  const button = insert('<button type="button">点赞</button>')
  await userEvent.click(button)
  repeatPress()
  const onClick = vi.fn(clearPress)
  button.addEventListener('click', onClick)
  repeatPress()
  expect(onClick).toHaveBeenCalledOnce()
})

test('a press that React has received is not repeated', async () => {
  const button = insert('<button type="button">点赞</button>')
  await userEvent.click(button)
  clearPress()
  const onClick = vi.fn()
  button.addEventListener('click', onClick)
  repeatPress()
  expect(onClick).not.toHaveBeenCalled()
})

test('a popover that was opened without scripts stays open', async () => {
  const button = insert(
    '<button type="button" popovertarget="panel">设置</button><div id="panel" popover>字号</div>',
  )
  await userEvent.click(button)
  repeatPress()
  expect(document.querySelector('#panel')?.matches(':popover-open')).toBe(true)
})
