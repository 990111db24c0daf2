import { join } from 'node:path'
import type { CompilePass } from './compile-pass.ts'
import { pathBelow, readContentText } from './content-files.ts'
import { createReporter, reasonOf } from './content-reporter.ts'
import type { PageFile } from './page-file.ts'

/**
 * Compiles what the owner says of the site.
 * @returns Whether a second pass would add nothing.
 */
export async function compileSitePage(pass: CompilePass): Promise<boolean> {
  return guarded('site.yaml', pass, async () => {
    const site = await readPage(['site.yaml', 'site.yml'], pass)
    const about = await readPage(['about.md', 'about/index.md'], pass)
    const outcome = await (await pass.compiler()).compileSite({ site, about })
    pass.say({ type: 'problems', file: 'site.yaml', problems: outcome.problems })
    if (outcome.settings) pass.say({ type: 'site', settings: outcome.settings })
    return outcome.isComplete
  })
}

/**
 * Compiles the notices; without a file there are none.
 * @returns Whether a second pass would add nothing.
 */
export async function compileNoticesPage(pass: CompilePass): Promise<boolean> {
  return guarded('notices.yaml', pass, async () => {
    const file = await readPage(['notices.yaml', 'notices.yml'], pass)
    if (file === null) {
      pass.say({ type: 'notices', notices: [] })
      return true
    }
    const outcome = await (await pass.compiler()).compileNotices(file)
    pass.say({ type: 'problems', file: file.contentPath, problems: outcome.problems })
    if (outcome.notices) pass.say({ type: 'notices', notices: outcome.notices })
    return outcome.isComplete
  })
}

async function guarded(file: string, pass: CompilePass, compile: () => Promise<boolean>): Promise<boolean> {
  try {
    return await compile()
  } catch (error) {
    const reporter = createReporter(file)
    reporter.report(...reasonOf(error))
    pass.say({ type: 'problems', file, problems: reporter.problems })
    return true
  }
}

/** Reads the first of the files that exists. */
async function readPage(names: readonly string[], pass: CompilePass): Promise<PageFile | null> {
  const { root, site } = pass.layout
  for (const path of new Set([root, site].flatMap((folder) => names.map((name) => join(folder, name))))) {
    const file = await readContentText(root, path)
    if (file === null) continue
    const contentPath = pathBelow(root, path)
    pass.start(contentPath, file.modifiedAt)
    return { path, contentPath, ...file }
  }
  return null
}
