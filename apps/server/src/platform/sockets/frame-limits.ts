import { closeCodes } from '@qingjian/realtime/protocol'
import type { AddressBudgets } from '#platform/sockets/address-budgets.ts'
import type { SocketClient } from '#platform/sockets/socket-client.ts'

export interface FrameLimitsOptions {
  /** All connected clients. */
  clients: () => Iterable<SocketClient>
  budgets: AddressBudgets
  /** Monotonic time in ms. */
  now: () => number
}

/** Disconnects clients that send more than their own limit, or their address more than its budget. */
export interface FrameLimits {
  /** Counts frames. @returns Whether the client stays connected. */
  countFrame(client: SocketClient): boolean
  /** Counts bytes on the wire. */
  countBytes(client: SocketClient, bytes: number): void
  /** Disconnects a client that has violated a limit or the protocol, and rejects its address for a while. */
  expel(client: SocketClient): void
}

export function createFrameLimits({ clients, budgets, now }: FrameLimitsOptions): FrameLimits {
  /**
   * Disconnects the client that has sent the most of an address over its budget. The other clients of a school or an office
   * stay, and the address is not rejected: no client has violated its own limit.
   */
  function disconnectBusiest(address: string, unit: 'frames' | 'bytes'): void {
    const at = now()
    let busiest: SocketClient | undefined
    for (const client of clients()) {
      if (client.address !== address || client.isDisconnecting) continue
      if (busiest === undefined || client.sentBy(at)[unit] > busiest.sentBy(at)[unit]) busiest = client
    }
    if (busiest === undefined) return
    budgets.refund(address, busiest.sentBy(at))
    busiest.disconnect(closeCodes.policyViolation)
  }

  function expel(client: SocketClient): void {
    budgets.penalize(client.address)
    client.disconnect(closeCodes.policyViolation)
  }

  return {
    countFrame(client) {
      // Both count every frame.
      const isWithinLimit = client.countFrame(now())
      const isWithinBudget = budgets.consume(client.address, { frames: 1 })
      if (!isWithinLimit) expel(client)
      else if (!isWithinBudget) disconnectBusiest(client.address, 'frames')
      return !client.isDisconnecting
    },
    countBytes(client, bytes) {
      client.countBytes(now(), bytes)
      if (!budgets.consume(client.address, { bytes })) disconnectBusiest(client.address, 'bytes')
    },
    expel,
  }
}
