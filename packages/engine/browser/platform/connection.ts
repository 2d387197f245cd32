/** https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/: not in every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const isConnection = (value: unknown): value is Connection => typeof value === 'object' && value !== null;

/** Whether the visitor's line, or wish to save data, leaves no room for what nobody has asked for yet. */
export function isThrifty(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (!isConnection(connection)) return false;
  return connection.saveData === true || /2g$/.test(connection.effectiveType ?? '');
}
