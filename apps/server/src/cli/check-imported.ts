import type { CommandOutput } from '#cli/command-output.ts'
import { contentCheckToJson, listContentProblems, printedSummary } from '#cli/format-content-check.ts'
import { checkContent, type ContentCheckOptions } from '#content/check/check-content.ts'
import { describeError } from '#content/content-reporter.ts'

/** Files between two lines of progress. */
const progressStep = 100

/** The check at the end of an import. */
export interface ImportedCheck {
  /** As `qingjian check --json` prints it; null where the folder was not checked. */
  value: unknown
  summary: string[]
  problems: string[]
}

/** The result of an import that writes nothing. */
export const noCheck: ImportedCheck = { value: null, summary: [], problems: [] }

/** Checks the folder that an import has written. A check that fails or is interrupted is no failure of the import. */
export async function checkImported(
  options: ContentCheckOptions,
  output: CommandOutput,
): Promise<ImportedCheck> {
  let shown = 0
  try {
    const check = await checkContent({
      ...options,
      onProgress({ done, total }) {
        if (done - shown < progressStep) return
        shown = done
        output.progress(`正在检查内容文件夹 ${done}/${total}`)
      },
    })
    if (check === null) return noCheck
    return {
      value: contentCheckToJson(check),
      summary: ['检查内容文件夹：', ...printedSummary(check)],
      problems: listContentProblems(check),
    }
  } catch (error) {
    const reason = options.signal.aborted ? '已中断' : describeError(error)[1]
    return {
      value: null,
      summary: [],
      problems: [`导入已完成，内容文件夹没有检查完（${reason}）：之后可以执行 qingjian check`],
    }
  }
}
