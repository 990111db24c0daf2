import type { ReactElement } from 'react'
import { buttonAttributes } from '../src/button/index.ts'
import { Tag } from '../src/tag/index.ts'
import { CodeBlock } from './code-block.tsx'
import { codeInEnglish } from '../build/code-in-english.ts'
import { componentGroups, sidebarNames } from './groups.ts'
import { principles, startTexts as texts } from './start-texts.ts'
import { Related } from './related.tsx'
import { useSettings, useText } from './use-settings.ts'

const install = 'npm install @qingjian/ui @qingjian/theme'

const firstPage = `import { Button } from '@qingjian/ui/button'
import '@qingjian/theme/css/index.css'
import '@qingjian/ui/styles.css'

export function App() {
  return <Button variant="primary">你好</Button>
}`

/** First page: what this is, its principles, how to install it and how to contribute. */
export function StartPage(): ReactElement {
  const t = useText()
  const { language } = useSettings()
  return (
    <div className="docs-start">
      <header className="docs-hero sb-unstyled">
        <span aria-hidden="true" className="docs-seal">
          青簡
        </span>
        <h1>{t(texts.title)}</h1>
        <p>{t(texts.lead)}</p>
        <div className="story-row">
          <a href="#install" target="_self" {...buttonAttributes({ variant: 'primary' })}>
            {t(texts.begin)}
          </a>
          <Tag tone="bamboo">React 19</Tag>
          <Tag>ESM</Tag>
          <Tag>MIT</Tag>
        </div>
      </header>
      <h2 id="principles">{t(texts.principles)}</h2>
      <ol className="docs-principles sb-unstyled">
        {principles.map(({ name, text }) => (
          <li key={name.en}>
            <strong>{t(name)}</strong>
            <span>{t(text)}</span>
          </li>
        ))}
      </ol>
      <h2 id="install">{t(texts.install)}</h2>
      <CodeBlock code={install} language="bash" />
      <p>{t(texts.installNote)}</p>
      <CodeBlock code={language === 'en' ? codeInEnglish(firstPage) : firstPage} language="tsx" />
      <h2 id="components">{t(texts.components)}</h2>
      {componentGroups.map(([group, titles]) => (
        <section key={group}>
          <h3 id={group.toLowerCase()}>{sidebarNames[group] && t(sidebarNames[group])}</h3>
          <Related titles={titles} />
        </section>
      ))}
      <h2 id="contribute">{t(texts.contribute)}</h2>
      <ol>
        {texts.steps.map((step) => (
          <li key={step.en}>{t(step)}</li>
        ))}
      </ol>
      <CodeBlock
        code={
          'pnpm storybook\npnpm --filter @qingjian/ui test\npnpm --filter @qingjian/ui test:stories\npnpm --filter @qingjian/ui run docs'
        }
        language="bash"
      />
    </div>
  )
}
