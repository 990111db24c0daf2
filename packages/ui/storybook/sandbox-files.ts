import react from 'react/package.json'
import typescript from 'typescript6/package.json'
import vite from 'vite/package.json'
import ui from '../package.json'
import type { Settings } from './settings.ts'

type Language = Settings['language']

/** Files of a minimal Vite project with an example, by path; the texts of the components are in a language. */
export function sandboxFiles(name: string, example: string, language: Language): Record<string, string> {
  const needsPictures = example.includes('/emoji-')
  return {
    'package.json': `${JSON.stringify(manifest(name), null, 2)}\n`,
    'index.html': page(name, language),
    'tsconfig.json': `${JSON.stringify(tsconfig, null, 2)}\n`,
    'vite.config.ts': needsPictures ? picturesConfig : plainConfig,
    'src/main.tsx': entryIn(language),
    'src/example.tsx': example,
  }
}

/** Name of the file that a sandbox opens. */
export const sandboxEntry = 'src/example.tsx'

const manifest = (name: string): object => ({
  name: `qingjian-${name}`,
  private: true,
  type: 'module',
  scripts: { dev: 'vite', build: 'vite build' },
  dependencies: {
    '@qingjian/theme': `^${ui.version}`,
    '@qingjian/ui': `^${ui.version}`,
    react: `^${react.version}`,
    'react-dom': `^${react.version}`,
  },
  devDependencies: {
    '@types/react': '^19.0.0',
    '@types/react-dom': '^19.0.0',
    typescript: `^${typescript.version}`,
    vite: `^${vite.version}`,
  },
})

const tsconfig = {
  compilerOptions: {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    types: ['vite/client'],
  },
  include: ['src'],
}

const page = (name: string, language: Language): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${name}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`

const plainConfig = `import { defineConfig } from 'vite'

export default defineConfig({})
`

const picturesConfig = `import { emojiPictures } from '@qingjian/ui/emoji-pictures'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [emojiPictures()] })
`

const PLAIN_ROOT = `<StrictMode>
      <Example />
    </StrictMode>`

const ENGLISH_ROOT = `<StrictMode>
      <TextsProvider texts={en}>
        <Example />
      </TextsProvider>
    </StrictMode>`

/** The module that renders the example, with the built-in texts in a language. */
function entryIn(language: Language): string {
  const isEnglish = language === 'en'
  return `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
${isEnglish ? "import { en, TextsProvider } from '@qingjian/ui/texts'\n" : ''}import '@qingjian/theme/css/index.css'
import '@qingjian/ui/styles.css'
import Example from './example.tsx'

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    ${isEnglish ? ENGLISH_ROOT : PLAIN_ROOT},
  )
`
}
