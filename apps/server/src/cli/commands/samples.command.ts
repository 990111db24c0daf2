import type { Command } from '#cli/command.ts'
import { withDatabase } from '#cli/with-database.ts'
import { countSampleAuthors, removeSamples } from '#modules/samples/remove-samples.ts'

/** Removes the samples of the demo content; the pages of a running site show it within a minute. */
export const samplesCommands: readonly Command[] = [
  {
    name: 'samples remove',
    description: '删除随示例内容来的评论、留言和聊天',
    options: { 'dry-run': { description: '只统计，什么都不删' } },
    run: withDatabase(async (db, { hasFlag }, output) => {
      const isDryRun = hasFlag('dry-run')
      const authors = isDryRun ? await countSampleAuthors(db) : await removeSamples(db)
      const text = isDryRun
        ? `将删除 ${authors} 个示例用户和他们的评论、留言、聊天`
        : '示例评论、留言和聊天已全部删除'
      output.result({ isDryRun, authors }, [authors === 0 ? '没有示例评论、留言和聊天' : text])
    }),
  },
]
