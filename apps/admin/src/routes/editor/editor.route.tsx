export { EditorScreen as Component } from './editor-screen.tsx'
