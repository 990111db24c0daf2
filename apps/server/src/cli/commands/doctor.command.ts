import type { Command } from '#cli/command.ts'
import type { Finding } from '#cli/doctor/finding.ts'

const marks = { ok: '正常', warning: '注意', problem: '有误' } as const

/** Checks the machine and the settings; exit code 1 where the site would not work. */
export const doctorCommand: Command = {
  name: 'doctor',
  description: '检查运行环境并说明怎么办；什么都不改，有误时退出码为 1',
  async run(env, { hasFlag }, output) {
    // Loads the clients of all services.
    const { runChecks } = await import('#cli/doctor/run-checks.ts')
    const findings = await runChecks(env)
    const shown = hasFlag('quiet') ? findings.filter(({ status }) => status !== 'ok') : findings
    output.result(shown, [], shown.flatMap(toLines))
    if (findings.some(({ status }) => status === 'problem')) process.exitCode = 1
  },
}

function toLines({ name, status, message, remedy }: Finding): string[] {
  return [`${marks[status]}  ${name}：${message}`, ...(remedy === '' ? [] : [`      → ${remedy}`])]
}
