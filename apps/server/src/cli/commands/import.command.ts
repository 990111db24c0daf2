import type { Command } from '#cli/command.ts'
import { importCommentsCommand } from '#cli/commands/import-comments.command.ts'
import { importExportCommand } from '#cli/commands/import-export.command.ts'
import { importGhostCommand } from '#cli/commands/import-ghost.command.ts'
import { importHaloCommand } from '#cli/commands/import-halo.command.ts'
import { importShiyiCommand } from '#cli/commands/import-shiyi.command.ts'
import { importTypechoCommand } from '#cli/commands/import-typecho.command.ts'
import { importUsersCommand } from '#cli/commands/import-users.command.ts'
import { importWordpressCommand } from '#cli/commands/import-wordpress.command.ts'

/** Imports exports of other systems. */
export const importCommands: readonly Command[] = [
  importWordpressCommand,
  importGhostCommand,
  importHaloCommand,
  importTypechoCommand,
  importShiyiCommand,
  importCommentsCommand,
  importUsersCommand,
  importExportCommand,
]
