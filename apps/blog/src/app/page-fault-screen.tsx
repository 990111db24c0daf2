import { useRouteError } from 'react-router-dom'
import { describeFault } from './page-fault.ts'
export function PageFaultScreen() { const f = describeFault(useRouteError()); return <><title>页面不存在 - x</title><h1>{f.kind}</h1></> }
