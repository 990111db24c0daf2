import type { Command } from '#cli/command.ts'
import { withDatabase } from '#cli/with-database.ts'
import { removeSamples } from '#modules/samples/remove-samples.ts'

/** Removes the samples of the demo content; the pages of a running site show it within a minute. */
export const samplesCommands: readonly Command[] = [
  {
    name: 'samples remove',
    description: '删除随示例内容来的评论、留言和聊天',
    run: withDatabase(async (db) => {
      const count = await removeSamples(db)
      console.log(count === 0 ? '没有示例评论、留言和聊天' : '示例评论、留言和聊天已全部删除')
    }),
  },
]
