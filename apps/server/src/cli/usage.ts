import { type Command, optionsOf } from '#cli/command.ts'

/** Usage text of one command. */
export function commandUsage(command: Command): string {
  const options = Object.entries(optionsOf(command)).map(([name, { value, description }]) => ({
    term: value === undefined ? `--${name}` : `--${name} ${value}`,
    description,
  }))
  const help = { term: '-h, --help', description: '显示这份说明' }
  return `用法：qingjian ${synopsis(command)}\n\n${command.description}\n\n选项：\n${table([...options, help])}`
}

/** Usage text of a group of commands, or of all commands. */
export function commandsUsage(commands: readonly Command[], group?: string): string {
  const rows = commands.map((command) => ({ term: synopsis(command), description: command.description }))
  const name = group === undefined ? '<命令>' : `${group} <命令>`
  return `用法：qingjian ${name}，网站运行时也能执行\n\n${table(rows)}\n\n<账号> 是用户名或邮箱。qingjian <命令> --help 显示一个命令的说明。\n除 start 和 completion 外都可以加 --json（输出 JSON）和 --quiet（不显示进度和办成的事）。\n退出码：0 成功，1 没有成功或检查出问题，2 命令或参数有误。`
}

function synopsis({ name, options = {}, positionals = [] }: Command): string {
  const optional = Object.entries(options).map(([option, { value }]) =>
    value === undefined ? `[--${option}]` : `[--${option} ${value}]`,
  )
  return [name, ...optional, ...positionals].join(' ')
}

/** Columns before a description. */
const indent = 34

function table(rows: readonly { term: string; description: string }[]): string {
  return rows
    .map(({ term, description }) => {
      const gap = indent - 2 - displayWidth(term)
      return gap > 1
        ? `  ${term}${' '.repeat(gap)}${description}`
        : `  ${term}\n${' '.repeat(indent)}${description}`
    })
    .join('\n')
}

/** Terminal columns: Han characters and full-width punctuation take two. */
function displayWidth(text: string): number {
  return [...text].reduce(
    (width, char) => width + (/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(char) ? 2 : 1),
    0,
  )
}
