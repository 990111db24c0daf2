import { contrastRatio, type Rgba } from '@qingjian/theme/contrast'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useCallback, useState, type ReactElement } from 'react'
import { expect, waitFor } from 'storybook/test'

const surfaces = ['paper', 'paper-raised', 'paper-sunken']
const texts = ['ink', 'ink-soft', 'ink-faint', 'bamboo', 'bamboo-strong', 'success', 'warning', 'danger']

/** Foreground and background colours, and the minimum contrast that WCAG AA requires. */
const pairs: [front: string, back: string, least: number][] = [
  ...texts.flatMap((text) => surfaces.map((surface): [string, string, number] => [text, surface, 4.5])),
  ['bamboo-strong', 'bamboo-soft', 4.5],
  ['on-bamboo', 'bamboo', 4.5],
  ['on-seal', 'seal', 4.5],
  ['ink', 'mark', 4.5],
  ['success', 'success-soft', 4.5],
  ['warning', 'warning-soft', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['line-strong', 'paper', 3],
  ['focus', 'paper', 3],
]

const lengths = ['space-1', 'space-2', 'space-3', 'space-4', 'space-6', 'space-8', 'space-12', 'space-16']
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl']

const meta = {
  title: 'Foundations/Contrast',
  parameters: { controls: { disable: true }, docs: { gallery: { wide: true } } },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** Every pair of text and surface with its contrast, computed from the rendered colours. */
export const Colors: Story = {
  render: () => (
    <table className="story-tokens">
      <thead>
        <tr>
          <th scope="col">样子</th>
          <th scope="col">对比度</th>
          <th scope="col">至少</th>
          <th scope="col">颜色</th>
          <th scope="col">底色</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(([front, back, least]) => (
          <Pair key={`${front} ${back}`} front={front} back={back} least={least} />
        ))}
      </tbody>
    </table>
  ),
  play: async ({ canvas }) => {
    const cells = await canvas.findAllByTitle('对比度')
    await expect(cells).toHaveLength(pairs.length)
    for (const [index, [, , least]] of pairs.entries())
      await waitFor(() => expect(Number(cells[index]?.textContent)).toBeGreaterThanOrEqual(least))
  },
}

export const ColorsInDark: Story = { ...Colors, globals: { theme: 'dark' } }

export const Type: Story = {
  // Listed on the page of the tokens.
  tags: ['!autodocs'],
  render: () => (
    <div className="story-column">
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--${size})` }}>
          竹影扫阶尘不动 <code>--{size}</code>
        </p>
      ))}
      <p style={{ fontFamily: 'var(--font-serif)', fontSize: 'var(--text-2xl)' }}>月轮穿沼水无痕</p>
      <p style={{ fontFamily: 'var(--font-mono)' }}>const slips = 27</p>
    </div>
  ),
}

export const Space: Story = {
  tags: ['!autodocs'],
  render: () => (
    <div className="story-column">
      {lengths.map((length) => (
        <div key={length} className="story-row">
          <code>--{length}</code>
          <span style={{ inlineSize: `var(--${length})`, blockSize: 16, background: 'var(--bamboo)' }} />
        </div>
      ))}
      {['radius-s', 'radius-m'].map((radius) => (
        <div key={radius} className="story-card" style={{ borderRadius: `var(--${radius})` }}>
          <code>--{radius}</code>
        </div>
      ))}
      {['shadow-1', 'shadow-2', 'shadow-3'].map((shadow) => (
        <div key={shadow} className="story-card" style={{ boxShadow: `var(--${shadow})` }}>
          <code>--{shadow}</code>
        </div>
      ))}
    </div>
  ),
}

function Pair({ front, back, least }: { front: string; back: string; least: number }): ReactElement {
  const [ratio, setRatio] = useState<string>()
  const measure = useCallback((sample: HTMLElement) => {
    const read = (): void => {
      const { color, backgroundColor } = getComputedStyle(sample)
      setRatio((Math.floor(contrastRatio(parse(color), parse(backgroundColor)) * 100) / 100).toFixed(2))
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [])
  const isText = least > 3
  return (
    <tr>
      <td>
        <span
          ref={measure}
          className="story-swatch"
          aria-hidden={!isText}
          style={{ color: `var(--${front})`, background: `var(--${back})` }}
        >
          {isText ? '青简' : '━━'}
        </span>
      </td>
      <td title="对比度">{ratio}</td>
      <td>{least}</td>
      <td>
        <code>--{front}</code>
      </td>
      <td>
        <code>--{back}</code>
      </td>
    </tr>
  )
}

function parse(color: string): Rgba {
  const [r = 0, g = 0, b = 0] = color.match(/[\d.]+/gu)?.map(Number) ?? []
  return { r, g, b, a: 1 }
}
