import { contrastRatio } from '@qingjian/theme/contrast'
import { useState, type CSSProperties, type ReactElement } from 'react'
import { Button } from '../src/button/index.ts'
import { Checkbox, Field, Input } from '../src/field/index.ts'
import { MessageButton } from '../src/message-button/index.ts'
import { Pagination } from '../src/pagination/index.ts'
import { Tabs } from '../src/tabs/index.ts'
import { Tag } from '../src/tag/index.ts'
import { CodeBlock } from './code-block.tsx'
import { SampleTexts } from './sample-language.tsx'
import {
  builderTexts as texts,
  checkedPairs,
  choices,
  defaultChoice,
  parseHex,
  themeCss,
  type Choice,
} from './theme-choice.ts'
import { useSettings, useText } from './use-settings.ts'

/** Colours and radius of a theme, shown on components; the result is CSS to copy. */
export function ThemeBuilder(): ReactElement {
  const t = useText()
  const { theme } = useSettings()
  const [choice, setChoice] = useState<Choice>(defaultChoice)
  const colors = choice[theme]
  const style: CSSProperties & Record<`--${string}`, string> = {
    ...Object.fromEntries(Object.entries(colors).map(([name, value]) => [`--${name}`, value])),
    '--radius-s': `${String(choice.radius)}px`,
    '--radius-m': `${String(Math.round(choice.radius * 1.5))}px`,
  }
  return (
    <>
      <h1 className="sbdocs-title">{t(texts.title)}</h1>
      <p className="docs-lead">{t(texts.lead)}</p>
      <div className="docs-builder sb-unstyled">
        <form className="docs-builder-form" onSubmit={(event) => event.preventDefault()}>
          {choices.map(({ name, label }) => (
            <label key={name}>
              <input
                type="color"
                value={colors[name]}
                onChange={({ target }) =>
                  setChoice((last) => ({ ...last, [theme]: { ...last[theme], [name]: target.value } }))
                }
              />
              <span>{t(label)}</span>
              <code>{colors[name]}</code>
            </label>
          ))}
          <label>
            <input
              type="range"
              min={0}
              max={20}
              value={choice.radius}
              onChange={({ target }) => setChoice((last) => ({ ...last, radius: Number(target.value) }))}
            />
            <span>{t(texts.radius)}</span>
            <code>{choice.radius}px</code>
          </label>
          <Button onClick={() => setChoice(defaultChoice)}>{t(texts.reset)}</Button>
        </form>
        <div className="docs-builder-preview" data-theme={theme} style={style}>
          <SampleTexts>
            <Preview />
          </SampleTexts>
        </div>
      </div>
      <h2 id="contrast">{t(texts.contrast)}</h2>
      <ul className="docs-contrast sb-unstyled">
        {checkedPairs.map(({ front, back, least }) => {
          const ratio = contrastRatio(parseHex(colors[front]), parseHex(colors[back]))
          return (
            <li key={`${front} ${back}`} data-ok={ratio >= least}>
              <span style={{ color: colors[front], background: colors[back] }}>青简</span>
              <code>
                --{front} / --{back}
              </code>
              <strong>{ratio.toFixed(2)}</strong>
              {ratio >= least ? t(texts.enough) : `${t(texts.tooLow)} ${String(least)}`}
            </li>
          )
        })}
      </ul>
      <h2 id="result">CSS</h2>
      <p>{t(texts.result)}</p>
      <CodeBlock code={themeCss(choice)} language="css" />
    </>
  )
}

function Preview(): ReactElement {
  return (
    <div className="story-column">
      <div className="story-row">
        <Button variant="primary">发布</Button>
        <Button>存草稿</Button>
        <Button variant="ghost">取消</Button>
        <MessageButton href="#notifications" count={3} />
      </div>
      <Tabs
        label="文章分类"
        items={['全部', '建站', '排版'].map((label) => ({
          value: label,
          label,
          content: '独坐幽篁里，弹琴复长啸。深林人不知，明月来相照。',
        }))}
      />
      <Field label="邮箱" hint="只用来找回密码">
        <Input placeholder="name@example.com" />
      </Field>
      <Checkbox defaultChecked>有人回复时发邮件告诉我</Checkbox>
      <div className="story-row">
        <Tag>随笔</Tag>
        <Tag tone="bamboo">排版</Tag>
        <Tag tone="seal">置顶</Tag>
      </div>
      <Pagination pageCount={8} defaultPage={3} />
    </div>
  )
}
