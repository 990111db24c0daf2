import { afterEach, expect, test, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { useDraft } from './use-draft.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

function Field({ name }: { name: string }) {
  const [text, write] = useDraft(name)
  return <input aria-label={name} value={text} onChange={(event) => write(event.target.value)} />
}

test('a draft is written down under its name, shown wherever the name is used, and gone when it is empty', async () => {
  const { result } = await renderHook(() => useDraft('draft:a'))
  const screen = await render(
    <>
      <Field name="draft:a" />
      <Field name="draft:b" />
    </>,
  )
  const field = screen.getByRole('textbox', { name: 'draft:a' })
  await field.fill('竹')
  expect(localStorage.getItem('draft:a')).toBe('竹')
  expect(result.current[0]).toBe('竹')
  await expect.element(screen.getByRole('textbox', { name: 'draft:b' })).toHaveValue('')
  await field.fill('')
  expect(localStorage.getItem('draft:a')).toBeNull()
})

test('what an earlier visit left is there', async () => {
  localStorage.setItem('draft:earlier', '上次的话')
  const { result } = await renderHook(() => useDraft('draft:earlier'))
  expect(result.current[0]).toBe('上次的话')
})

test('where nothing may be stored, typing works as long as the page lives', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  const screen = await render(<Field name="draft:forbidden" />)
  const field = screen.getByRole('textbox', { name: 'draft:forbidden' })
  await field.fill('留在这一页')
  await expect.element(field).toHaveValue('留在这一页')
})
