import { Outlet, Link } from 'react-router-dom'
export function RootLayout() { return <><Link to="/">home</Link><Link to="/x">x</Link><main><Outlet /></main></> }
