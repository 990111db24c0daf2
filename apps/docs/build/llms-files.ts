import { readFileSync } from 'node:fs'
import { summaries } from '../../../packages/ui/build/summaries.ts'
import { packages, readReadme } from './package-pages.ts'

/**
 * The files for language models (llmstxt.org), by path: an index of the pages, and every README with the props of the components.
 * Written from the same sources as the pages: starlight-llms-txt 0.12 cannot render pages with React components.
 */
export function llmsFiles(site: string): [path: string, text: string][] {
  const components = Object.entries(summaries).filter(([entry]) => !entry.includes('/'))
  const index = [
    '# Qingjian packages\n',
    '> Accessible React components, themes, realtime connections and an API client for content websites.\n',
    '## Start\n',
    `- [Start](${site}en/start/): the first component`,
    ...['vite', 'next', 'astro', 'html'].map((name) => `- [Recipe: ${name}](${site}en/recipes/${name}/)`),
    '\n## Packages\n',
    ...packages.map((name) => `- [@qingjian/${name}](${site}en/packages/${name}/)`),
    '\n## Components\n',
    ...components.map(([entry, { en }]) => `- [${entry}](${site}en/components/${entry}/): ${en}`),
    `\n## Optional\n`,
    `- [Everything in one file](${site}llms-full.txt)\n`,
  ].join('\n')
  const props = readFileSync(new URL('../../../packages/ui/docs/props.md', import.meta.url), 'utf8')
  const full = [...packages.map((name) => readReadme(name, 'en')), props].join('\n\n')
  return [
    ['llms.txt', index],
    ['llms-full.txt', full],
  ]
}
