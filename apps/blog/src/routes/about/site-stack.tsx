import { useId, type ReactElement } from 'react'
import { siteVersion } from '#core/site/site-version.ts'
import { FactList, type Fact } from '#features/site-numbers/fact-list.tsx'
import styles from './site-stack.module.css'

const stack: readonly Fact[] = [
  ['程序', `青简 ${siteVersion}`],
  ['语言', 'TypeScript'],
  ['页面', 'React · React Router'],
  ['数据流', 'TanStack Query · ky'],
  ['服务', 'Node.js · Hono · ws'],
  ['存储', 'Kysely · SQLite / PostgreSQL'],
  ['文章', 'unified · Shiki · KaTeX'],
  ['构建', 'Vite · Turborepo · pnpm'],
]

/** The technologies that the site is built with. */
export function SiteStack(): ReactElement {
  const heading = useId()
  return (
    <section className={styles.stack} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        技术栈
      </h2>
      <FactList facts={stack} />
    </section>
  )
}
