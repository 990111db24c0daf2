import { strToU8, zipSync } from 'fflate'
import type { ReactElement } from 'react'
import { labels } from './labels.ts'
import { sandboxEntry, sandboxFiles } from './sandbox-files.ts'
import { useSettings, useText } from './use-settings.ts'

/** Opens an example in StackBlitz, or downloads it as a project. */
export function Sandbox({ name, example }: { name: string; example: string }): ReactElement {
  const t = useText()
  const { language } = useSettings()
  const files = sandboxFiles(name, example, language)
  return (
    <form
      className="docs-sandbox"
      method="post"
      target="_blank"
      action={`https://stackblitz.com/run?file=${sandboxEntry}`}
    >
      <input type="hidden" name="project[title]" value={`@qingjian/ui/${name}`} />
      <input type="hidden" name="project[template]" value="node" />
      {Object.entries(files).map(([path, text]) => (
        <input key={path} type="hidden" name={`project[files][${path}]`} value={text} />
      ))}
      <button type="submit" className="docs-copy">
        {t(labels.openSandbox)}
      </button>
      <button type="button" className="docs-copy" onClick={() => download(name, files)}>
        {t(labels.downloadProject)}
      </button>
    </form>
  )
}

function download(name: string, files: Readonly<Record<string, string>>): void {
  const folder = `qingjian-${name}`
  const entries = Object.entries(files).map(([path, text]) => [`${folder}/${path}`, strToU8(text)] as const)
  const archive = zipSync(Object.fromEntries(entries))
  const url = URL.createObjectURL(new Blob([new Uint8Array(archive)], { type: 'application/zip' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${folder}.zip`
  link.click()
  URL.revokeObjectURL(url)
}
