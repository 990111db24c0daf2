import { backupCommand, restoreCommand } from '#cli/commands/backup.command.ts'
import { createBuildStaticCommand } from '#cli/commands/build-static.command.ts'
import { checkCommand } from '#cli/commands/check.command.ts'
import type { Command } from '#cli/command.ts'
import { commentsCommands } from '#cli/commands/comments.command.ts'
import { contentCommands } from '#cli/commands/content.command.ts'
import { doctorCommand } from '#cli/commands/doctor.command.ts'
import { exportSourceCommands } from '#cli/commands/export-source.command.ts'
import { exportCommand } from '#cli/commands/export.command.ts'
import { friendsCommands } from '#cli/commands/friends.command.ts'
import { importCommands } from '#cli/commands/import.command.ts'
import { messagesCommands } from '#cli/commands/messages.command.ts'
import { moveCommand } from '#cli/commands/move.command.ts'
import { notifyCommand } from '#cli/commands/notify.command.ts'
import { picturesCommands } from '#cli/commands/pictures.command.ts'
import { samplesCommands } from '#cli/commands/samples.command.ts'
import { userCommands } from '#cli/commands/user.command.ts'
import { webmentionsCommands } from '#cli/commands/webmentions.command.ts'

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
