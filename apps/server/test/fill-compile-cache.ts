// Loads what the workers load, and ends. Node writes its compile cache when a process ends, but workers are killed.
import '#content/compile.worker.ts'
import '#content/compiler.ts'
import '#content/pictures/codec.worker.ts'
import '#platform/pictures/picture.worker.ts'
import './api.ts'
