/** https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/; not supported by every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether to avoid optional requests: the visitor saves data, or the connection is 2G. */
export function isThrifty(): boolean {
  const { saveData, effectiveType = '' }: Connection = Object(Reflect.get(navigator, 'connection'));
  return saveData === true || /2g$/.test(effectiveType);
}
