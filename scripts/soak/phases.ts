import type { LoadName } from './load.ts'
import type { Victim } from './victims.ts'

/** A part of the run with its loads. */
export interface Phase {
  name: string
  loads: readonly LoadName[]
  /** Part of the time of the run. */
  share: number
  /** How often it is run and measured; of times the median counts, of memory the highest. @default 1 */
  rounds?: number
  /** Highest ratios of a victim's p99 to that of the idle server, which is measured before for the same time. */
  ratios?: Partial<Record<Victim, number>>
  /** Highest growth of the resident memory from the start of the phase, in MB. */
  growth?: number
  /** Highest growth of the memory in use, without garbage, at the end of the phase, in MB. */
  held?: number
  /** Highest resident memory above the peak of the idle server, in MB. */
  memory?: number
}

/** Of phases with bounds on times: a garbage collection or another process of the machine decides no figure alone. */
const rounds = 3

const visitors = ['readers', 'writers', 'sockets'] as const

/** All loads at once. */
const everything = [
  ...visitors,
  'ping-flood',
  'login-flood',
  'captcha-flood',
  'upload-flood',
  'body-flood',
  'slowloris',
  'stalled-readers',
  'write-lock',
] as const

/** Compiles the code, fills the caches and grows the memory that the other phases use, before anything is measured. */
export const warmUpPhase: Phase = { name: 'warm-up', loads: everything, share: 2 }

/** The warm server without a load, with which its state afterwards is compared. */
export const idleBefore: Phase = { name: 'idle', loads: [], share: 2, rounds }

const idleAfterwards: Phase = {
  name: 'afterwards',
  loads: [],
  share: 2,
  rounds,
  ratios: { healthz: 2, home: 2, list: 2, article: 2, socket: 2 },
  memory: 64,
}

/** Visitors, each attack alone, and everything at once, between the idle phases. The names state the cases of docs/hardening.md. */
export const phases: readonly Phase[] = [
  warmUpPhase,
  idleBefore,
  { name: 'visitors', loads: visitors, share: 1 },
  {
    name: 'sockets that ignore close frames (G1)',
    loads: ['ping-flood'],
    share: 1.5,
    rounds,
    ratios: { healthz: 2 },
  },
  { name: 'logins (G2, D52)', loads: ['login-flood'], share: 1.5, rounds, ratios: { list: 3, article: 2 } },
  { name: 'captchas (G2)', loads: ['captcha-flood'], share: 1.5, rounds, ratios: { list: 3 } },
  { name: 'uploads (G3)', loads: ['upload-flood'], share: 1, growth: 64 },
  { name: 'oversized bodies (B23, B24)', loads: ['body-flood'], share: 1, growth: 64 },
  {
    name: 'slow clients (B21, B22)',
    loads: ['slowloris'],
    share: 1.5,
    rounds,
    ratios: { home: 2, article: 2 },
    growth: 64,
  },
  { name: 'stalled readers (B22, G20)', loads: ['stalled-readers'], share: 1, held: 64 },
  {
    name: 'locked database (G4)',
    loads: ['writers', 'write-lock'],
    share: 1.5,
    rounds,
    ratios: { healthz: 2, home: 2 },
  },
  { name: 'everything', loads: everything, share: 3 },
  idleAfterwards,
]

/** Whether the idle server is measured before the loads of a phase. */
export function isCompared({ loads, ratios }: Phase): boolean {
  return loads.length > 0 && ratios !== undefined
}

/** Sum of the parts of all phases. */
export const totalShare = phases.reduce((sum, phase) => sum + phase.share * (isCompared(phase) ? 2 : 1), 0)
