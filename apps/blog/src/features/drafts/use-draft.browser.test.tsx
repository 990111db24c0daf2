import { afterEach, expect, test } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { useDraft } from './use-draft.ts'

afterEach(() => localStorage.clear())

function Field({ name }: { name: string }) {
  const [text, write] = useDraft(name)
  return <input aria-label={name} value={text} onChange={(event) => write(event.target.value)} />
}

test('a draft is stored under its key, shared by all users of the key, and deleted when empty', async () => {
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
