import { useState, type ReactElement, type ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { componentInEnglish, nodeInEnglish, sampleText } from './translate-samples.ts'

function Label({ text, onAdd }: { text: string; onAdd: () => void }): ReactElement {
  return (
    <button type="button" aria-label={text} onClick={onAdd}>
      取消
    </button>
  )
}

function Story(): ReactElement {
  const [count, setCount] = useState(0)
  return (
    <>
      <Label text="邮箱" onAdd={() => setCount(count + 1)} />
      <p>
        栏目 {count} <b>密码</b> {`栏目 ${String(count)}`}
      </p>
    </>
  )
}

test('a story has its sample texts in English, also those of its components, and keeps its state', async () => {
  const English = componentInEnglish(Story)
  await render(<English />)
  const button = page.getByRole('button', { name: 'Email' })
  await expect.element(button).toHaveTextContent('Cancel')
  await button.click()
  await expect.element(page.getByText('栏目 1 Password Section 1')).toBeVisible()
})

interface Choice {
  label: string
  icon: ReactNode
}

function Choices({
  choices,
  active,
}: {
  choices: readonly Choice[]
  active: Choice | undefined
}): ReactElement {
  return (
    <ul>
      {choices.map((choice) => (
        <li key={choice.label} aria-current={choice === active}>
          {choice.label}
        </li>
      ))}
    </ul>
  )
}

function FirstActive({ choices }: { choices: readonly Choice[] }): ReactElement {
  return <Choices choices={choices} active={choices[0]} />
}

test('an object with an element stays the same one in all props', async () => {
  const choices = ['邮箱', '密码'].map((label) => ({ label, icon: <b>{label}</b> }))
  await render(<>{nodeInEnglish(<FirstActive choices={choices} />)}</>)
  await expect.element(page.getByText('Email')).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByText('Password')).toHaveAttribute('aria-current', 'false')
})

test('repeated sample texts and lines of them are in English too', () => {
  expect(nodeInEnglish('取消'.repeat(3))).toBe('Cancel Cancel Cancel')
  expect(nodeInEnglish('取消\n邮箱')).toBe('Cancel\nEmail')
})

test('a text outside of elements follows the language of the document', () => {
  const root = document.documentElement
  const { lang } = root
  onTestFinished(() => {
    root.lang = lang
  })
  root.lang = 'zh-CN'
  expect(sampleText('取消')).toBe('取消')
  root.lang = 'en'
  expect(sampleText('取消')).toBe('Cancel')
})

test('the names and groups of emoji are in English', () => {
  expect(nodeInEnglish(['笑哭', '吃喝'])).toEqual(['face with tears of joy', 'Food'])
})
