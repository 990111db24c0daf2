import { appLoader } from '#data/app-context.ts'
import { useId } from 'react'
export const loader = appLoader(async ({ queryClient }) => { await queryClient.ensureQueryData({ queryKey: ['a'], queryFn: () => ({ t: '</script><script>alert(1)' }) }); return null })
export function Component() { const id = useId(); return <><title>首页 - x</title><h1 id={id}>首页</h1></> }
