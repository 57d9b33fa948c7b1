import type { PhraseRules } from './phrase-rule';

/** Portuguese. */
export const PORTUGUESE: PhraseRules = {
  politics: {
    strong:
      'eleicao, eleicoes, eleitoral*, presidente, presidencial, governo*, governador*, ministro*, ministra*, ministerio, ' +
      'camara dos deputados, camara municipal, senado*, senador*, deputad*, vereador*, prefeit*, congresso, parlamento, lula, bolsonaro*, ' +
      'pt, psd, stf politica, politica, politico, politicos, protesto*, manifestacao, manifestantes, diplomat*, embaixad*, sancoes, ' +
      'imigracao, refugiados, oposicao, autarqui*, assembleia legislativa',
    weak: 'lei, reforma, votacao, partido, estado',
  },
  economy: {
    strong:
      'economia, economic*, inflacao, pib, desemprego, emprego, salario*, imposto*, tributari*, orcamento, deficit, exportac*, importac*, ' +
      'recessao, custo de vida, divida publica, previdencia, aposentadoria, cesta basica, bolsa familia, reforma tributaria',
    weak: 'precos, greve, trabalhadores',
  },
  health: {
    strong:
      'saude, hospital, hospitais, medico*, medica, enfermeir*, doenca*, vacina*, pacientes, cancer, virus, covid, pandemia, dengue, ' +
      'gripe, cirurgia, medicamento*, sus, anvisa, gravidez, saude mental',
    weak: 'sintomas, dieta',
  },
  science: {
    strong:
      'ciencia*, cientist*, tecnologia*, inteligencia artificial, espacial, astronauta*, planeta*, telescopio, pesquisadores, hacker*, ' +
      'celular*, smartphone*, aplicativo*, videojogo*, robo, robos, arqueolog*, dinossauro*, asteroide',
    weak: 'pesquisa, estudo, digital',
  },
  environment: {
    strong:
      'clima, mudancas climaticas, aquecimento global, meio ambiente, ambiental*, terremoto, sismo, enchente*, inundac*, alagamento*, ' +
      'seca, incendio florestal, incendios florestais, queimadas, desmatamento, tempestade*, chuvas, onda de calor, poluicao, amazonia, ' +
      'ciclone, previsao do tempo',
    weak: 'calor, frio, agua, animais, chuva',
  },
  sports: {
    strong:
      'futebol*, esporte*, desporto*, brasileirao, libertadores, copa do brasil, copa do mundo, sul americana, campeonato*, flamengo, ' +
      'corinthians, palmeiras, sao paulo fc, santos fc, gremio, cruzeiro, vasco, fluminense, botafogo, atletico mg, benfica, sporting, ' +
      'fc porto, selecao brasileira, selecao portuguesa, tecnico do, treinador*, atacante, goleiro*, avancado, guarda redes, gol, gols, ' +
      'golo, golos, rodada, jornada, basquete, volei, tenis, natacao, atletismo, automobilismo, formula 1, olimpiada*, olimpic*, medalha*, ' +
      'ufc, maratona, ciclismo, arbitro, transferencia*',
    weak: 'time, jogo*, jogador*, vitoria, derrota, final, clube, torneio, equipa, selecao',
  },
  education: {
    strong:
      'educacao, escola*, universidade*, estudantes, alunos, professores, professor, enem, vestibular, ensino, bolsas de estudo, creche*, ' +
      'faculdade*',
    weak: 'aulas, curso*',
  },
  culture: {
    strong:
      'filme*, cinema, cantor*, cantora*, ator, atriz, atores, musica, musicos, musical, show de, festival*, museu*, exposicao, teatro, ' +
      'novela*, escritor*, livro*, artista*, pintor*, danca, cultura, cultural*, patrimonio, igreja*, papa, bispo*, carnaval, famos*, bbb, ' +
      'reality, serie da netflix, estreia*, samba, fado, religiao',
    weak: 'album, turne, casamento, serie',
  },
  energy: {
    strong:
      'energia*, eletric*, petroleo, petrobras, gasolina, combustive*, apagao, gas natural, nuclear, renovave*, solar, eolic*, ' +
      'hidreletrica*, conta de luz, etanol, edp, galp',
    weak: 'luz, gas',
  },
  defense: {
    strong:
      'exercito, militar*, guerra*, missil, misseis, bombardeio*, terrorismo, terrorista*, otan, nato, tropas, soldado*, forcas armadas, ' +
      'marinha, aeronautica, cessar fogo, hamas',
    weak: 'ataque*, ucrania, gaza, armas, defesa',
  },
  transport: {
    strong:
      'aeroporto*, aviao, avioes, companhia aerea, voo*, trem, trens, comboio*, metro de, rodovia*, estrada*, transito, transporte*, ' +
      'acidente de transito, acidente de carro, colisao, capotamento, atropel*, onibus, autocarro*, caminhao, caminhoneiro*, porto de, ' +
      'motorista*, pedagio, motociclista*, tap, br 101',
    weak: 'acidente*, veiculo*, carro*, navio*',
  },
  agriculture: {
    strong:
      'agricultor*, agricultura, agricola*, agronegocio, safra, colheita, pecuaria, gado, boi gordo, soja, milho, trigo, cafe, ' +
      'cana de acucar, fertilizante*, pesca, pescadores, produtor rural, produtores rurais, rural, lavoura*, leite, avicultura, suino*',
    weak: 'alimentos, arroz, carne',
  },
  finance: {
    strong:
      'bolsa, bolsas, ibovespa, acoes, banco*, bancari*, banco central, selic, juros, dolar, euro, investidor*, investimento*, credito, ' +
      'bitcoin, cripto*, lucro*, receita liquida, fusao, aquisicao, seguro*, itau, bradesco, nubank, fintech, copom',
    weak: 'mercado, empresa*, bilhoes, milhoes',
  },
  law: {
    strong:
      'policia*, policial*, preso, presos, presa, prende, prisao, detid*, assassin*, homicidio*, tribunal, juiz*, julgamento, justica, ' +
      'stf, stj, ministerio publico, promotor, condenad*, crime*, trafico, traficante*, drogas, estupro, abuso sexual, roubo*, assalto*, ' +
      'furto, sequestr*, feminicidio*, corrupcao, golpe*, fraude*, desaparecid*, tiroteio, facada*, baleado, direitos humanos, gnr, psp, pj',
    weak: 'mort*, investig*, vitima*, violencia, suspeit*, corpo',
  },
  realestate: {
    strong:
      'imovel, imoveis, imobiliari*, habitacao, aluguel, alugueis, arrendamento, rendas, inquilino*, minha casa minha vida, ' +
      'financiamento imobiliario, construtora*, incorporadora*, apartamento*, condominio*, mercado imobiliario, credito habitacao, ' +
      'senhorio*',
    weak: 'casa, casas, construcao, obras',
  },
  media: {
    strong:
      'jornalista*, jornalismo, imprensa, liberdade de expressao, censura, redes sociais, twitter, facebook, instagram, tiktok, youtube, ' +
      'globo, televisao, sbt, rtp, emissora*, telecomunicacoes, anatel, fake news, desinformacao, influenciador*, podcast*',
    weak: 'tv, radio, midia, viraliz*, internet',
  },
  tourism: {
    strong:
      'turismo, turista*, turistic*, hotel, hoteis, hotelari*, hoteleir*, pousada*, viagem, viagens, viajante*, ferias, praias, ' +
      'cruzeiros maritimos, navio de cruzeiro, resort*, visitantes, destinos, pontos turisticos, alojamento local, airbnb, alta temporada, ' +
      'roteiro*, o que fazer em',
    weak: 'praia, visitar, ilha*, passeio*',
  },
  manufacturing: {
    strong:
      'fabrica*, fabricante*, fabricacao, industria*, industrial, industriais, montadora*, setor automotivo, siderurgi*, aco, metalurg*, ' +
      'textil, embraer, linha de producao, producao industrial, automove*, estaleiro*, cimento, calcado*, autoeuropa, volkswagen, ' +
      'gm brasil, fiat',
    weak: 'producao, planta',
  },
  retail: {
    strong:
      'supermercado*, varejo, varejista*, lojas, loja, lojista*, comercio eletronico, comercio varejista, shopping*, black friday, ' +
      'magazine luiza, magalu, casas bahia, americanas, pao de acucar, atacad*, continente, pingo doce, retalho, consumidor*, procon, ' +
      'compras, liquidacao, descontos, saldos, mercado livre, hipermercado*',
    weak: 'precos, clientes, marca*, consumo, restaurante*',
  },
};
