/// <reference types="@vitest/browser-playwright" />
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { keepEarlyInput } from './early-input.ts'

const page = document.documentElement

afterEach(() => {
  delete page.dataset['hydrated']
  document.body.replaceChildren()
})

function place<T extends Element>(html: string): T {
  document.body.innerHTML = html
  const element = document.body.querySelector<T>(':first-child')
  if (element === null) throw new Error('There is nothing.')
  return element
}

async function comeAlive(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  new MutationObserver(() => resolve()).observe(page, { attributeFilter: ['data-hydrated'] })
  page.dataset['hydrated'] = ''
  await promise
}

test('a form that the app itself has sent since is not sent again', async () => {
  keepEarlyInput()
  const form = place<HTMLFormElement>('<form></form>')
  form.requestSubmit()
  const send = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('submit', send)
  form.requestSubmit()
  await comeAlive()
  expect(send).toHaveBeenCalledOnce()
  document.removeEventListener('submit', send)
})

test('a form whose code never comes is not sent by the browser', async () => {
  keepEarlyInput()
  const form = place<HTMLFormElement>('<form></form>')
  await comeAlive()
  const sent = new Promise<boolean>((resolve) => {
    window.addEventListener('submit', (event) => resolve(event.defaultPrevented), { once: true })
  })
  form.requestSubmit()
  expect(await sent).toBe(true)
})

test('what the browser opens by itself stays open', async () => {
  keepEarlyInput()
  const button = place(
    '<button type="button" popovertarget="panel">设置</button><div id="panel" popover>字号</div>',
  )
  await userEvent.click(button)
  await comeAlive()
  expect(document.querySelector('#panel')?.matches(':popover-open')).toBe(true)
})

test('a press is repeated once, however often the page says that it is alive', async () => {
  keepEarlyInput()
  const button = place('<button type="button">点赞</button>')
  await userEvent.click(button)
  const press = vi.fn()
  button.addEventListener('click', press)
  await comeAlive()
  await comeAlive()
  expect(press).toHaveBeenCalledOnce()
})

test('what an input method composes is not broken off, and told when it is done', async () => {
  keepEarlyInput()
  const field = place<HTMLInputElement>('<input>')
  await userEvent.click(field)
  await cdp().send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 })
  await expect.poll(() => field.value).toBe('nihao')
  const composed = vi.fn()
  field.addEventListener('compositionend', composed)
  await comeAlive()
  expect(composed).not.toHaveBeenCalled()

  const told: string[] = []
  field.addEventListener('input', (event) => event.isTrusted || told.push(field.value))
  await cdp().send('Input.insertText', { text: '你好' })
  await expect.poll(() => told).toEqual(['你好'])
  expect(field.value).toBe('你好')
})

test('a choice made too early is made again for the app, and stands', async () => {
  keepEarlyInput()
  const radio = place<HTMLInputElement>('<input type="radio" aria-label="必应">')
  await userEvent.click(radio)
  const change = vi.fn()
  radio.addEventListener('change', change)
  await comeAlive()
  expect(change).toHaveBeenCalledOnce()
  expect(radio.checked).toBe(true)
})

test('what the app hears is repeated before the rest of the page is alive, and only then', async () => {
  const { appListens } = keepEarlyInput()
  const button = place('<button type="button">搜索</button>')
  await userEvent.click(button)
  const press = vi.fn()
  button.addEventListener('click', press)
  appListens()
  expect(press).toHaveBeenCalledOnce()
  await comeAlive()
  expect(press).toHaveBeenCalledOnce()
})
