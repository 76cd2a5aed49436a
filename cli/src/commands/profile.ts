// Where a build spends its time, by phase.

export interface Profile {
  /** Ends the phase before it. One that has started goes on. */
  start(phase: string): void;
  end(): PhaseTime[];
}

export interface PhaseTime {
  phase: string;
  /** Start, as given by `performance.now()`. */
  at: number;
  /** Milliseconds. */
  wall: number;
  /** Milliseconds of processor time, of all threads of this process. */
  cpu: number;
}

export function createProfile(): Profile {
  const phases: PhaseTime[] = [];
  let current: {phase: string; at: number; cpu: NodeJS.CpuUsage} | null = null;
  const close = (): void => {
    if (!current) return;
    const {user, system} = process.cpuUsage(current.cpu);
    phases.push({
      phase: current.phase,
      at: current.at,
      wall: performance.now() - current.at,
      cpu: (user + system) / 1000
    });
    current = null;
  };
  return {
    start(phase) {
      if (current?.phase === phase) return;
      close();
      current = {phase, at: performance.now(), cpu: process.cpuUsage()};
    },
    end() {
      close();
      return phases;
    }
  };
}
