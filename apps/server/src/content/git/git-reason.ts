/** Why git fails, by a part of its error. */
const known: readonly (readonly [part: string, reason: string])[] = [
  ['.lock', '另一个 git 程序正在使用仓库，或者它中断后留下了锁文件'],
  ['not a git repository', '内容文件夹不在 git 仓库里'],
  ['dubious ownership', '仓库属于另一个系统用户，git 不肯读写'],
  ['ENOENT', '没有安装 git'],
]

/** Why a git command has failed: a known reason in Chinese, or the line of its output that names the error. */
export function gitReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const output = 'stderr' in error ? String(error.stderr).trim() : ''
  const lines = (output || error.message).split('\n')
  // Advice follows it.
  const line = lines.find((one) => /^(?:fatal|error):/.test(one)) ?? lines[0] ?? ''
  const reason = known.find(([part]) => line.includes(part))?.[1]
  return reason === undefined ? line : `${reason}（${line}）`
}
