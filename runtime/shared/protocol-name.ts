// Names of protocols as people write them.

const protocols: Readonly<Record<string, string>> = {
  ws: "WebSocket",
  http: "HTTP",
  kafka: "Kafka",
  amqp: "AMQP",
  mqtt: "MQTT",
  nats: "NATS"
};

/** @param protocol as AsyncAPI writes it, secured or not: "wss" */
export function protocolName(protocol: string): string {
  return protocols[protocol] ?? protocols[protocol.replace(/s$/, "")] ?? protocol;
}
