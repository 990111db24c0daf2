import type { Command } from '#cli/command.ts'
import { importCommentsCommand } from '#cli/import-comments.command.ts'
import { importExportCommand } from '#cli/import-export.command.ts'
import { importGhostCommand } from '#cli/import-ghost.command.ts'
import { importHaloCommand } from '#cli/import-halo.command.ts'
import { importShiyiCommand } from '#cli/import-shiyi.command.ts'
import { importTypechoCommand } from '#cli/import-typecho.command.ts'
import { importUsersCommand } from '#cli/import-users.command.ts'
import { importWordpressCommand } from '#cli/import-wordpress.command.ts'

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
