import { backupCommand, restoreCommand } from '#cli/backup.command.ts'
import { createBuildStaticCommand } from '#cli/build-static.command.ts'
import { checkCommand } from '#cli/check.command.ts'
import type { Command } from '#cli/command.ts'
import { commentsCommands } from '#cli/comments.command.ts'
import { contentCommands } from '#cli/content.command.ts'
import { doctorCommand } from '#cli/doctor.command.ts'
import { exportSourceCommands } from '#cli/export-source.command.ts'
import { exportCommand } from '#cli/export.command.ts'
import { friendsCommands } from '#cli/friends.command.ts'
import { importCommands } from '#cli/import.command.ts'
import { messagesCommands } from '#cli/messages.command.ts'
import { moveCommand } from '#cli/move.command.ts'
import { notifyCommand } from '#cli/notify.command.ts'
import { picturesCommands } from '#cli/pictures.command.ts'
import { samplesCommands } from '#cli/samples.command.ts'
import { userCommands } from '#cli/user.command.ts'
import { webmentionsCommands } from '#cli/webmentions.command.ts'

/**
 * The commands of every way of installation.
 * @param siteDir Folder of the built blog.
 */
export function createCommands(siteDir: string): Command[] {
  return [
    createBuildStaticCommand(siteDir),
    doctorCommand,
    backupCommand,
    restoreCommand,
    moveCommand,
    checkCommand,
    ...contentCommands,
    ...importCommands,
    exportCommand,
    ...exportSourceCommands,
    ...picturesCommands,
    ...userCommands,
    ...commentsCommands,
    ...messagesCommands,
    ...friendsCommands,
    ...webmentionsCommands,
    ...samplesCommands,
    notifyCommand,
  ]
}
