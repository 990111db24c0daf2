import { compileIfChanged } from '#content/compile/compile-changed-file.ts'
import type { CompilePass } from '#content/compile/compile-pass.ts'
import { createReporter, describeError } from '#content/content-reporter.ts'
import type { PostFile } from '#content/layout/post-file.ts'
import { readFirstFile } from '#content/layout/read-first-file.ts'
import { hashSourceText } from '#content/compile/source-hash.ts'
import { essayFiles, readEssays } from '#content/source-facts/read-essays.ts'
import { macrosSalt } from '#content/source-facts/read-formula-macros.ts'
import { isFromDataFile, toDataPath } from '#content/source-facts/data-path.ts'

/** A moment of the data file of the old site's theme, as a file. */
export interface OldMoment extends PostFile {
  /** Line of the data file, from 1. */
  line: number | null
}

/** The moments of the data file. */
export interface OldMoments {
  moments: OldMoment[]
  /** Source paths of those that are or stay published. */
  sourcePaths: string[]
}

/** Lists the moments of the old site's theme. While its data file cannot be read, those that it had stay. */
export async function listOldMoments(pass: CompilePass): Promise<OldMoments> {
  const [name = ''] = essayFiles
  let reporter = createReporter(name)
  try {
    const file = await readFirstFile(pass.layout, essayFiles)
    if (file === null) return { moments: [], sourcePaths: [] }
    const { path, contentPath, modifiedAt } = file
    reporter = createReporter(contentPath)
    const moments = readEssays(file.text, reporter).map((essay): OldMoment => ({
      path,
      contentPath,
      modifiedAt,
      sourcePath: toDataPath(`${essay.name}.md`),
      text: essay.text,
      line: essay.line,
    }))
    return { moments, sourcePaths: moments.map(({ sourcePath }) => sourcePath) }
  } catch (error) {
    reporter.report(...describeError(error))
    return { moments: [], sourcePaths: [...pass.storedMomentHashes.keys()].filter(isFromDataFile) }
  } finally {
    await pass.emit({ type: 'problems', file: name, problems: reporter.problems })
  }
}

/**
 * Compiles a moment of the data file if it differs from the stored version.
 * @returns Whether a `full` pass would add nothing.
 */
export async function compileOldMoment({ line, ...file }: OldMoment, pass: CompilePass): Promise<boolean> {
  const { contentPath, modifiedAt, sourcePath, text } = file
  const key = `${contentPath}#${sourcePath}`
  return pass.reportErrors(key, () =>
    compileIfChanged(
      key,
      { hash: hashSourceText(text), salt: macrosSalt(pass.formulaMacros), stamp: '' },
      pass,
      {
        storedHash: pass.storedMomentHashes.get(sourcePath),
        compile: () =>
          pass.compileFile(key, modifiedAt, async (compiler) => {
            const { moment, problems, isComplete } = await compiler.compileMoment(file)
            const placed = problems.map(({ reason }) => ({ file: contentPath, line, reason }))
            return { compiled: moment, problems: placed, isComplete }
          }),
        toMessage: (moment) => ({ type: 'moment', moment }),
      },
    ),
  )
}
