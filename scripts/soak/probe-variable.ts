/** Environment variable with the name of the abstract socket on which `server-probe.ts` listens. */
export const probeVariable = 'SOAK_PROBE'
