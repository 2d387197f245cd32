import type { Service } from '../schemas/services';

export default {
  id: 8,
  title: 'IoT Development',
  path: 'iot-development',
  family: 'new-worlds',
  icon: 'radio-tower',
  banner: {
    src: 'iot-development',
    alt: 'A stand with a glowing orange ball on top balances a house, a sensor, a dial and a camera on its arms',
  },
  dp: { src: 'iot-development', alt: 'An orange ball on a stand balances a house, a sensor, a dial and a camera' },
  summary:
    'Sensors, gateways, firmware and the software behind them as one system: see what machines and vehicles do, and act without driving out.',
  description:
    'Sensors, gateways, firmware and the software behind them, built as one system. Operators see what their machines, buildings and vehicles are doing, and can act without driving out to look.',
  detailedDescription:
    'Devices live in awkward places. A sensor may sit under a manhole cover, on a cold-store wall or in a field with one bar of signal, and a visit to replace its battery can cost more than the sensor did. Those conditions set the design. With your engineers we choose the radio, the power budget and the enclosure, then write firmware that buffers readings when the network drops and accepts signed updates over the air.\n\nAt the other end, a platform registers each device, stores its measurements and sends an alarm to the one person who should act on it. Pilots run at one of your sites through ordinary working weeks, dust and night shifts included, before any large order is placed. By roll-out your technicians can install, replace and retire a device from their phones.',
  services: [
    'IoT Consulting: a business case that names what to measure, how often and what it should change',
    'Device Prototyping: boards, enclosures and antennas tried on site before money goes into moulds and certification',
    'Embedded Firmware: compact C or Rust code that survives power cuts, poor signal and long unattended service',
    'Wireless Connectivity: LoRaWAN, cellular, Wi-Fi or Bluetooth chosen for the range, power and cost you need',
    'Edge Computing: gateways that filter and decide on site, so a lost connection does not stop work',
    'Device Management: registration, health checks and signed remote updates for the whole fleet from one console',
    'Operations Dashboards: live maps, trends and alarms made for control rooms, technicians and managers on the move',
    'IoT Security: unique device identities, encrypted traffic and penetration tests from the chip to the cloud',
  ],
  outcome:
    'Faults announce themselves before the customer rings, and technicians arrive with the right part. The measurements stay yours, ready for the next question you ask of them.',
} satisfies Service;
