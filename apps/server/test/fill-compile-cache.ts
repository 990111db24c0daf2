// Loads what the workers load, and ends. Node writes its compile cache when a process ends, but workers are killed.
import '#content/compile/compile.worker.ts'
import '#content/compile/compiler.ts'
import '#content/pictures/codec.worker.ts'
import '#platform/pictures/picture.worker.ts'
import './api.ts'
